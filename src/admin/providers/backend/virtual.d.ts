/** Whether the console is built for a foreign server. */
declare const FOREIGN_BUILD: boolean

declare module 'virtual:backend' {
  const backend: import('../../../engine/model/backendModel.ts').Backend | undefined
  export default backend
}

declare module 'virtual:declarations' {
  const registry: import('../../../engine/model/model.ts').Registry
  export default registry
}
