import type { FastifyRequest } from 'fastify'
import type { Texts } from '../../../engine/value/translated.ts'

/** Returns the translations into the language that a file is asked for in; undefined for that of the declarations. */
export function textsFor({ headers, view }: FastifyRequest): Texts | undefined {
  const [asked] = (headers['accept-language'] ?? '').toLowerCase().split(/[-,;]/)
  return Object.entries(view.translations).find(([language]) => language === asked)?.[1]
}
