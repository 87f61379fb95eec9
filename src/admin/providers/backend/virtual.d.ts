/** Whether the console is built for a foreign server. */
declare const FOREIGN_BUILD: boolean

declare module 'virtual:backend' {
  const backend: import('../../../engine/backendModel.ts').Backend | undefined
  export default backend
}

declare module 'virtual:declarations' {
  const registry: import('../../../engine/model.ts').Registry
  export default registry
}
