/** Is this the seed whose hash was shown at the start? SHA-256 of its text, in hex. */
export async function fits(seed: string, hash: string): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(seed));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex === hash.toLowerCase();
}
