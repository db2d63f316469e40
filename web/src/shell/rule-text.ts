export interface Piece {
  kind: 'plain' | 'strong' | 'rule';
  text: string;
}

/** The text of a rule in parts: **emphasis**, `words` and ids of rules and rulings (DA-6.4.2, DA-R13). */
export function pieces(text: string): Piece[] {
  const found = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\b([A-Z]{2}-R?\d+(?:\.\d+)*)\b/g;
  const parts: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(found)) {
    if (match.index > at) parts.push({ kind: 'plain', text: text.slice(at, match.index) });
    const [whole, bold, italic, word, rule] = match;
    parts.push(rule ? { kind: 'rule', text: rule } : { kind: 'strong', text: bold ?? italic ?? word ?? whole });
    at = match.index + whole.length;
  }
  if (at < text.length) parts.push({ kind: 'plain', text: text.slice(at) });
  return parts;
}
