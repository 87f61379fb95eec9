import type { ServerApp } from '../api/serverApp.ts'
import { registerApp } from '../domain/app.ts'
import { missingParts } from '../domain/missingParts.ts'
import type { Registry } from '../engine/model/model.ts'
import * as generated from './generated/server.ts'

/** The server code of the apps that `APPS` named when the product was prepared, by their names. */
const built: Readonly<Record<string, ServerApp>> = generated.apps

/** Returns the code of the apps whose declarations were read, in their order. */
export const appsOf = ({ apps }: Pick<Registry, 'apps'>): ServerApp[] => apps.flatMap(({ name }) => built[name] ?? [])

/** Registers them with the domain, in a process that makes or changes records and starts no server. */
export function registerApps(registry: Pick<Registry, 'apps'>) {
  for (const app of appsOf(registry)) registerApp(app)
}

/** Finds where declarations and the code of their apps don't fit together; those of no app have no code. */
export function missingPartsOf(registry: Registry) {
  if (registry.apps.length === 0) return []
  registerApps(registry)
  return missingParts(registry)
}

/** Lists what is wrong with files that apps ship beside their declarations. */
export const mistakesOf = async (registry: Pick<Registry, 'apps'>) =>
  (await Promise.all(appsOf(registry).map(async app => (await app.mistakes?.()) ?? []))).flat()
