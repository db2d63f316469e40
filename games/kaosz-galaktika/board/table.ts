/** The table as board.cpp describes it, and what the picture asks of it. */
import type { Document, Option } from '@web/lib/board.ts';

export type Stat = 'speed' | 'firepower' | 'armour' | 'bombing';
export const stats: readonly Stat[] = ['speed', 'firepower', 'armour', 'bombing'];
export type Stance = 'active' | 'used' | 'damaged';

/** A card in play; what the reader does not know is null. */
export interface Piece extends Partial<Record<Stat, number>> {
  card: string | null;
  state: Stance;
  paid: boolean;
  announced?: boolean;
  known_to?: number[];
  printed?: Record<Stat, number>;
  keywords?: string[];
  slots?: number;
  spaces?: number;
  fitted?: Record<string, Piece>;
  aboard?: Record<string, Piece>;
  developments?: number;
  limit?: number | string;
  lost?: number;
}

export interface Player {
  seat: number;
  credits: number;
  colony: { size: number; top: (string | null)[]; rest: string[]; bottom: (string | null)[] };
  centre: (string | null)[];
  ruin: (string | null)[];
  scrap: (string | null)[];
  hangar: Record<string, Piece>;
  canteen: Record<string, Piece>;
  surface: Record<string, Piece>;
  spaces: number;
  limits: { hand: number; hangar?: number; credits?: number };
  eliminations?: number;
  eliminated_by?: number;
  left_at?: number;
}

export interface Item {
  kind: string;
  seat: number;
  against?: number;
  card?: string | null;
  source?: string;
  ability?: number;
  mode?: number;
  targets: string[];
  x?: number;
  spent?: number;
  triggered?: boolean;
  status: 'waiting' | 'negated' | 'resolved';
}

export interface Combat {
  step: 'declared' | 'equip' | 'payment' | 'firing' | 'turned' | 'bombing' | 'unequip';
  attacker: number;
  defender: number;
  payer?: number;
  goal: 'colony' | 'centre' | 'crew' | 'base';
  target?: string;
  attacking: string[];
  defending: string[];
  hit: string[];
  bombers: string[];
  shooter?: string;
  aims?: { ship: string; target: string; volley?: boolean; points?: number }[];
  returns?: { ship: string; against: string; answer: 'open' | 'nothing' | 'fire' | 'sneak' }[];
  doomed?: string[];
}

export interface Board {
  mode: 'official' | 'quick';
  stage: 'all-types' | 'plus-armaments-events' | 'ships-only';
  combat_rules: 'original' | 'simplified';
  players: number;
  turn: number;
  active: number;
  phase: 'setup' | 'opening' | 'main' | 'closing';
  moment: string;
  chain: Item[];
  announcing?: Item;
  waiting: { seat: number; card: string | null; ability: number; source?: string; against?: number }[];
  effects: { what: string; which: string; on: string[]; duration: string; n?: number; seat?: number }[];
  combat?: Combat;
  result?: string;
  winner?: number;
}

export type View = Document<Board>;

export function letterOf(seat: number): string {
  return String.fromCharCode(65 + seat);
}
export function seatOf(tag: string): number {
  return tag.charCodeAt(0) - 65;
}
export function playerOf(board: Board, seat: number): Player {
  return (board as unknown as Record<string, Player>)[letterOf(seat)]!;
}
export function playersOf(board: Board): Player[] {
  return Array.from({ length: board.players }, (_, seat) => playerOf(board, seat));
}

export interface Found {
  piece: Piece;
  /** Who controls it. */
  seat: number;
  zone: 'hangar' | 'canteen' | 'surface' | 'fitted' | 'aboard';
  host?: string;
}

/** Every card in play by its tag. */
export function piecesOf(board: Board): Map<string, Found> {
  const found = new Map<string, Found>();
  for (const player of playersOf(board)) {
    const { seat } = player;
    for (const zone of ['hangar', 'canteen', 'surface'] as const)
      for (const [tag, piece] of Object.entries(player[zone])) {
        found.set(tag, { piece, seat, zone });
        for (const carried of ['fitted', 'aboard'] as const)
          for (const [inner, card] of Object.entries(piece[carried] ?? {})) found.set(inner, { piece: card, seat, zone: carried, host: tag });
      }
  }
  return found;
}

// ---- What can be clicked --------------------------------------------------------------------------------------------------------

/**
 * The places of the table that an option means: tags of cards in play ("A3"), "#2" of the chain, "hand:ID" of the own Centre,
 * "tray:ID" of cards laid out, "B.colony", "B.centre", "A.ruin", "A.surface", "A.canteen", "B" for a player, "trigger:1", "deck:ID".
 */
export function spotsOf(option: Option, view: View): string[] {
  const me = letterOf(view.decides ?? 0);
  const spots: string[] = [];
  let whose = '';
  for (const thing of option.things) {
    const [kind, id] = cut(thing);
    if (kind === 'seat') {
      whose = letterOf(Number(id));
      if (option.verb === 'against') spots.push(whose);
    } else if (kind === 'piece' || kind === 'item') spots.push(id);
    else if (kind === 'place') spots.push(id === 'surface' || id === 'canteen' ? `${me}.${id}` : id);
    else if (kind === 'goal') spots.push(id === 'colony' || id === 'centre' ? `${whose}.${id}` : id);
    else if (kind === 'target') spots.push(id.startsWith('@') ? id.slice(1) : id);
    else if (kind === 'card') spots.push(inHand(view, option.verb, id) ? `hand:${id}` : `tray:${id}`);
    else if (kind === 'deck' || kind === 'trigger') spots.push(thing);
    else if (kind === 'mode') spots.push('#new');
  }
  if (option.verb === 'draw' || option.verb === 'search') spots.push(`${me}.colony`);
  if (option.verb === 'salvage') spots.push(`${me}.ruin`);
  return [...new Set(spots)];
}

export function cut(thing: string): [string, string] {
  const colon = thing.indexOf(':');
  return [thing.slice(0, colon), thing.slice(colon + 1)];
}

function inHand(view: View, verb: string, card: string): boolean {
  if (['take', 'top', 'lose'].includes(verb) || ['rob', 'recall', 'search'].includes(view.prompt)) return false;
  return playerOf(view.board, view.decides ?? 0).centre.includes(card);
}

/** Where options lie, in the order of the options. */
export function optionsBySpot(view: View, options = view.options ?? []): Map<string, Option[]> {
  const spots = new Map<string, Option[]>();
  for (const option of options)
    for (const spot of spotsOf(option, view)) {
      const there = spots.get(spot);
      if (there) there.push(option);
      else spots.set(spot, [option]);
    }
  return spots;
}

/** Cards that lie on the table only to be chosen from: found in a Colony, in a Ruin, in somebody's Centre. */
export function trayOf(view: View): { card: string; options: Option[] }[] {
  return [...optionsBySpot(view)].filter(([spot]) => spot.startsWith('tray:')).map(([spot, options]) => ({ card: spot.slice(5), options }));
}

// ---- Who is seen --------------------------------------------------------------------------------------------------------------

/** Whose half lies below: the reader's, of spectators' tables the first. */
export function nearSeat(view: View): number {
  return view.seat ?? 0;
}

/** Whose half is open above: the one that the options are about, then the other side of the combat, then the player on turn. */
export function farSeat(view: View, spots: Iterable<string>): number {
  const near = nearSeat(view);
  const { board } = view;
  for (const spot of spots)
    if (/^[A-F](\d|\.|$)/.test(spot) && whoHas(board, spot) !== near && whoHas(board, spot) < board.players) return whoHas(board, spot);
  const { combat } = board;
  if (combat) return combat.attacker === near ? combat.defender : combat.attacker;
  for (const item of [...board.chain].reverse()) if (item.seat !== near) return item.seat;
  if (board.active !== near && board.active >= 0 && board.active < board.players) return board.active;
  return (near + 1) % board.players;
}

function whoHas(board: Board, spot: string): number {
  return piecesOf(board).get(spot)?.seat ?? seatOf(spot);
}

// ---- Arrows -------------------------------------------------------------------------------------------------------------------

export interface Arrow {
  from: string;
  to: string;
  seat: number;
  /** An answer to a shot. */
  back?: boolean;
  /** Ships on their way to what they attack. */
  faint?: boolean;
}

export function arrowsOf(board: Board): Arrow[] {
  const { combat } = board;
  const pieces = piecesOf(board);
  const seat = (tag: string) => pieces.get(tag)?.seat ?? seatOf(tag);
  const arrows: Arrow[] = [];
  if (combat) {
    for (const aim of combat.aims ?? []) arrows.push({ from: aim.ship, to: aim.target, seat: seat(aim.ship) });
    for (const back of combat.returns ?? [])
      if (back.answer === 'fire') arrows.push({ from: back.ship, to: back.against, seat: seat(back.ship), back: true });
    const goal = combat.target ?? `${letterOf(combat.defender)}.${combat.goal}`;
    const under = combat.step === 'bombing' ? combat.bombers : arrows.length === 0 ? combat.attacking : [];
    for (const ship of under) arrows.push({ from: ship, to: goal, seat: combat.attacker, faint: combat.step !== 'bombing' });
  }
  for (const item of board.chain)
    if (item.status === 'waiting' && item.source && item.kind !== 'shot')
      for (const target of item.targets) if (target !== item.source) arrows.push({ from: item.source, to: target.replace('@', ''), seat: item.seat, faint: true });
  return arrows.filter(({ from, to }, at) => arrows.findIndex((other) => other.from === from && other.to === to) === at);
}

export interface Shot {
  ship: string;
  target: string;
  points: number;
  prevented: number;
  armour: number;
  left: number;
}

/** What the shots that are aimed would do with the values as they are; a Volley that is not divided yet is left out. */
export function shotsOf(board: Board): Shot[] {
  const pieces = piecesOf(board);
  const value = (tag: string, stat: Stat) => pieces.get(tag)?.piece[stat] ?? 0;
  const aims: NonNullable<Combat['aims']> = [...(board.combat?.aims ?? []), ...(board.combat?.returns ?? []).filter(({ answer }) => answer === 'fire').map(({ ship, against }) => ({ ship, target: against }))];
  return aims.flatMap((aim) => {
    const points = aim.points || (aim.volley ? 0 : value(aim.ship, 'firepower'));
    if (points === 0) return [];
    const prevented = board.effects.filter(({ what, on }) => what === 'prevent' && on.includes(aim.target)).reduce((sum, { n }) => sum + (n ?? 0), 0);
    const armour = value(aim.target, 'armour');
    return [{ ship: aim.ship, target: aim.target, points, prevented, armour, left: Math.max(0, armour - Math.max(0, points - prevented)) }];
  });
}

/** Cards that have come, turned, been paid, hit or developed since the document before. */
export function changedPieces(before: View | null, view: View): Set<string> {
  if (!before) return new Set();
  const was = piecesOf(before.board);
  const is = [...piecesOf(view.board)];
  const facts = ({ piece, zone }: Found) => [piece.card, piece.state, piece.paid, piece.armour, piece.firepower, piece.developments, zone].join();
  return new Set(is.filter(([tag, found]) => !was.has(tag) || facts(was.get(tag)!) !== facts(found)).map(([tag]) => tag));
}

// ---- Phases -------------------------------------------------------------------------------------------------------------------

/** The steps of a combat as the book counts them; what is announced and decided between them belongs to the one before. */
const steps = ['declared', 'equip', 'payment', 'firing', 'bombing', 'unequip'] as const;
export function phasesOf(board: Board): { kind: 'phase' | 'combat_step'; ids: string[]; current: number } {
  const { combat } = board;
  if (!combat) {
    const ids = board.phase === 'setup' ? ['setup'] : ['opening', 'main', 'closing'];
    return { kind: 'phase', ids, current: ids.indexOf(board.phase) };
  }
  const step = combat.step === 'turned' ? 'firing' : combat.step;
  return { kind: 'combat_step', ids: [...steps], current: (steps as readonly string[]).indexOf(step) };
}

// ---- Fitting ------------------------------------------------------------------------------------------------------------------

/** How far cards of a row lie over each other so that all fit, as a part of a card's width; at most three fifths of the narrowest are covered. */
export function overlap(widths: number[], gap: number, room: number): number {
  const wanted = widths.reduce((sum, width) => sum + width, 0) + gap * (widths.length - 1);
  if (widths.length < 2 || wanted <= room || room <= 0) return 0;
  return Math.min(0.6 * Math.min(...widths), (wanted - room) / (widths.length - 1));
}
