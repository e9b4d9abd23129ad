/** The address of a script of its own, which the bundler makes of a file. */
declare module '*?worker&url' {
  const address: string;
  export default address;
}
