declare module '*?worker&url' {
  const address: string;
  export default address;
}

declare module '*?inline' {
  const text: string;
  export default text;
}
