/** A TypeScript file as one minified script, to be written into the page: see tools/inline-script-plugin.ts. */
declare module '*?inline-script' {
  const code: string;
  export default code;
}
