declare module 'virtual:version' {
  /** Of the program that runs here, as "1.2.3". */
  const version: string;
  export default version;
}
