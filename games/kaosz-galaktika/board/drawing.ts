/** Small art: stars from a card's id, names that may break. */

/** A number from a word, the same every time. */
export function seedOf(word: string): number {
  let seed = 2166136261;
  for (let at = 0; at < word.length; ++at) seed = Math.imul(seed ^ word.charCodeAt(at), 16777619);
  return seed >>> 0;
}

/** Numbers between 0 and 1 that follow from a word. */
export function chances(word: string): () => number {
  let state = seedOf(word) || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
}

/** Dots as one path: round caps make them stars. */
export function stars(word: string, count: number, width: number, height: number): string {
  const next = chances(word);
  return Array.from({ length: count }, () => `M${(next() * width).toFixed(1)} ${(next() * height).toFixed(1)}h0`).join('');
}

const vowels = /[aáeéiíoóöőuúüűy]/i;
const pairs = /^(sz|zs|cs|gy|ny|ty|ly|dz|th|ch|sh|ck|qu)/i;

/** Soft hyphens between the syllables of words longer than `from` letters: browsers know no Hungarian. */
export function breakable(name: string, from = 9): string {
  return name
    .split(/( |-)/)
    .map((word) => (word.length > from ? syllables(word).join('\u00ad') : word))
    .join('');
}

function syllables(word: string): string[] {
  const letters: string[] = [];
  for (let rest = word; rest.length > 0; ) {
    const letter = pairs.exec(rest)?.[0] ?? rest[0]!;
    letters.push(letter);
    rest = rest.slice(letter.length);
  }
  // A syllable begins with the last consonant before a vowel, or with the vowel.
  const parts: string[] = [];
  let part = '';
  letters.forEach((letter, at) => {
    const isVowel = vowels.test(letter);
    const next = letters[at + 1];
    const begins = part !== '' && vowels.test(part) && ((!isVowel && next !== undefined && vowels.test(next)) || (isVowel && vowels.test(letters[at - 1] ?? '')));
    if (begins) {
      parts.push(part);
      part = '';
    }
    part += letter;
  });
  parts.push(part);
  // A single letter does not stand alone.
  return parts.reduce<string[]>((whole, piece) => {
    const last = whole.at(-1);
    if (last !== undefined && (last.length < 2 || piece.length < 2)) whole[whole.length - 1] = last + piece;
    else whole.push(piece);
    return whole;
  }, []);
}

/** The size of a card's text by its length. */
export function textSize(text: string, room: 'short' | 'tall'): number {
  const [large, medium] = room === 'tall' ? [110, 170] : [62, 96];
  return text.length <= large ? 16 : text.length <= medium ? 14.5 : 13;
}
