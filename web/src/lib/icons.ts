/** The drawings (512 x 512) of the game-icons that loaded modules name; see tools/game-icons.ts. */
export const icons = new Map<string, string>();
