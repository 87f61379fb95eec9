import { isDeepStrictEqual } from 'node:util'
import { nearestName } from '../../engine/value/nearestName.ts'
import { isData, type Data } from '../../engine/value/data.ts'
import type { DeclarationPlace, Problem } from '../../engine/model/problem.ts'
import type { DeclaredFile, Origin } from '../declared.ts'
import { writtenAt } from '../diagnostics/writtenAt.ts'

type Files = Record<string, DeclaredFile>

/**
 * Adds what apps say of the declarations of others: properties are added, lists go on. What is said there already can't be
 * said otherwise.
 * @param patches by the names of what they add to, of which each may have several
 * @returns the whole, with where each added part was written, and the problems
 */
export function withPatches(files: Files, patches: readonly (readonly [name: string, patch: DeclaredFile])[]) {
  const whole: Files = { ...files }
  const origins: Origin[] = []
  const problems: Problem[] = []
  for (const [name, patch] of patches) {
    const base = whole[name]
    if (!base) {
      problems.push({
        place: topOf(patch),
        wrong: `there is no "${name}" to add to`,
        nearest: nearestName(name, Object.keys(files)),
      })
      continue
    }
    const { $schema: _, ...more } = patch.data
    const both = { at: topOf(base), from: topOf(patch) }
    whole[name] = { ...base, data: addTo(base.data, more, both, { origins, problems }) }
  }
  return { files: whole, origins, problems }
}

/** Adds what is not there, and tells of it where it was written, or what is wrong with it. */
function addTo(base: Data, more: Data, { at, from }: Origin, told: { origins: Origin[]; problems: Problem[] }): Data {
  const whole: Data = { ...base }
  for (const [key, value] of Object.entries(more)) {
    const here = { at: under(at, key), from: under(from, key) }
    const known = Object.hasOwn(base, key) ? base[key] : undefined
    if (known === undefined) {
      whole[key] = value
      told.origins.push(here)
    } else if (Array.isArray(known) && Array.isArray(value)) {
      whole[key] = [...known, ...value]
      for (const index of value.keys())
        told.origins.push({ at: under(here.at, known.length + index), from: under(here.from, index) })
    } else if (isData(known) && isData(value)) whole[key] = addTo(known, value, here, told)
    else if (!isDeepStrictEqual(known, value)) {
      const { file } = writtenAt(here.at, told.origins)
      const wrong = `${file} says otherwise: ${JSON.stringify(known).slice(0, 60)}`
      told.problems.push({ place: here.from, wrong, right: 'expected only what is not said there' })
    }
  }
  return whole
}

const topOf = ({ path: file }: DeclaredFile): DeclarationPlace => ({ file, pointer: '' })

const under = ({ file, pointer }: DeclarationPlace, key: string | number): DeclarationPlace => ({
  file,
  pointer: `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`,
})
