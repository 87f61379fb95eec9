import type { FastifyInstance } from 'fastify'

/** Every route that the server answers, as `GET /v1/auth/me`, read from its own print. */
export function routesOf(app: FastifyInstance): string[] {
  const prefixes: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap(line => {
      const found = /^(?<indent>[│ ]*)[├└]── (?<part>\S*?)(?: \((?<methods>[A-Z, ]+)\))?$/u.exec(line)
      if (!found) return []
      const { indent = '', part = '', methods = '' } = found.groups!
      const depth = indent.length / 4
      const path = `${prefixes[depth - 1] ?? ''}${part}`
      prefixes.splice(depth, prefixes.length, path)
      return methods
        .split(', ')
        .filter(Boolean)
        .map(method => `${method} ${path}`)
    })
    .toSorted()
}
