declare module 'virtual:catalogue/names' {
  const names: Record<string, string>;
  export default names;
}
declare module 'virtual:catalogue/*' {
  const catalogue: import('./messages.ts').Catalogue;
  export default catalogue;
}
