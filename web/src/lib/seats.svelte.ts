import { store, stored } from './stored.ts';

/** The right to a seat, kept in this browser only. */
export interface OwnSeat {
  table: string;
  seat: number;
  token: string;
  /** Cover the table between the turns of people at this screen. */
  curtain?: boolean;
}

const most = 200;
let own = $state<OwnSeat[]>(stored('seats', []));

export function ownSeats(table?: string): OwnSeat[] {
  return table === undefined ? own : own.filter((seat) => seat.table === table);
}

export function keepSeats(seats: OwnSeat[]): void {
  const kept = own.filter((old) => !seats.some((seat) => seat.table === old.table && seat.seat === old.seat));
  own = [...seats, ...kept].slice(0, most);
  store('seats', own);
}

export function forgetSeats(table: string, seat?: number): void {
  own = own.filter((old) => old.table !== table || (seat !== undefined && old.seat !== seat));
  store('seats', own);
}
