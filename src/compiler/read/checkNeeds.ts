import { satisfies, validRange } from 'semver'
import { dataOf } from '../../engine/value/data.ts'
import type { DeclaredFile } from '../declared.ts'
import type { Spot } from '../diagnostics/spot.ts'

/** What apps call the product itself, whose core is the first of them. */
const PRODUCT = 'docket'

/**
 * Checks that the versions are there that each app was made for: of the product, and of the apps that it refers to. An
 * app for another version may well have other words: what has no right shape is left to others.
 */
export function checkNeeds(apps: readonly DeclaredFile[], spotOf: (file: DeclaredFile) => Spot) {
  const [core] = apps
  const versions = new Map(apps.map(({ data: { name, version } }) => [String(name), String(version)]))
  if (core) versions.set(PRODUCT, String(core.data.version))
  for (const file of apps)
    for (const [name, range] of Object.entries(dataOf(file.data.needs))) {
      if (typeof range !== 'string') continue
      const spot = spotOf(file).at('needs', name)
      const version = versions.get(name)
      if (validRange(range) === null)
        spot.refuse(`"${range}" is no range of versions`, 'expected one such as ">=1.0.0 <2.0.0"')
      else if (version === undefined) spot.refuseName('app that APPS names', name, versions.keys())
      else if (!satisfies(version, range))
        spot.refuse(
          `${String(file.data.name)} was made for ${name} ${range}, this is ${version}`,
          'expected a version of it for this one',
        )
    }
}
