/** The data of the games: tools/game-data.ts. */
declare module '*.toml' {
  const tables: any;
  export default tables;
}
