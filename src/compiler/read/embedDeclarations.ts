import type { Plugin } from 'vite'
import { loadEnv } from 'vite'
import type { Entity, Registry } from '../../engine/model/model.ts'
import { loadRegistry } from './loadRegistry.ts'

const BACKEND = 'virtual:backend'
const DECLARATIONS = 'virtual:declarations'

/**
 * Puts what is declared into a console that is built for a foreign server (VITE_API_URL), and nothing into our own: the
 * resolved declarations as virtual:declarations, how that server differs as virtual:backend.
 * @param root the project folder
 */
export function embedDeclarations(root: string): Plugin {
  let isForeign = false
  return {
    name: 'docket-declarations',
    config(config, { mode }) {
      isForeign = Boolean(loadEnv(mode, config.root ?? root, 'VITE_').VITE_API_URL)
      return { define: { FOREIGN_BUILD: JSON.stringify(isForeign) } }
    },
    resolveId: id => (id === BACKEND || id === DECLARATIONS ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${BACKEND}` && id !== `\0${DECLARATIONS}`) return undefined
      if (!isForeign) return 'export default undefined'
      const registry = await loadRegistry(root)
      return moduleOf(id === `\0${BACKEND}` ? registry.backend : embedded(registry))
    },
  }
}

/** A text that is parsed comes up faster than an object that is written out. */
const moduleOf = (value: unknown) =>
  value === undefined
    ? 'export default undefined'
    : `export default JSON.parse(${JSON.stringify(JSON.stringify(value))})`

/** What a browser has no use for stays out: the grammar, hints for authors, secrets' very names. */
function embedded(registry: Registry): Registry {
  const entities = Object.values(registry.entities).map(entity => {
    const fields = Object.entries(entity.fields).filter(([, field]) => !field.secret)
    const reduced: Entity = { ...entity, fields: Object.fromEntries(fields), index: [], unique: [] }
    return [entity.name, reduced] as const
  })
  return { ...registry, entities: Object.fromEntries(entities), hints: [], grammar: {}, backend: undefined }
}
