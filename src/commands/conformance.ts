import { parseArgs } from 'node:util'
import { loadRegistry } from '../compiler/read/loadRegistry.ts'
import { projectRoot } from '../compiler/read/projectRoot.ts'
import { errorMessage } from '../engine/errorMessage.ts'
import { checkConformance } from './conformance/checkConformance.ts'
import { findingsTable, wrong } from './conformance/findingsTable.ts'

const USAGE = 'npm run conformance -- <url> [--user name] [--password word] [--writes] [--only resource] [--json]'

/**
 * `npm run conformance -- <url>`: what a server answers otherwise than the console needs it, for every resource that the
 * account may see, in the words of resources/backend.json where there is one. Reads only; `--writes` also sends what has
 * to be refused, which a server that does not refuse it carries out. The password may stand in CONFORMANCE_PASSWORD.
 * Exit 1 on any fault.
 */
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      user: { type: 'string', default: 'admin' },
      password: { type: 'string', default: process.env.CONFORMANCE_PASSWORD ?? 'docket-demo' },
      only: { type: 'string', multiple: true },
      writes: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  })
  const [url] = positionals
  if (!url || !URL.canParse(url)) throw new Error(`usage: ${USAGE}`)
  const registry = await loadRegistry(projectRoot())
  const unknown = values.only?.find(name => !Object.hasOwn(registry.resources, name))
  if (unknown !== undefined) throw new Error(`"${unknown}" is no resource`)
  const findings = await checkConformance(registry, { url, ...values })
  if (values.json) console.log(JSON.stringify({ asked: findings.length, faults: wrong(findings) }, null, 2))
  else for (const line of findingsTable(findings)) console.log(line)
  if (wrong(findings).length > 0) process.exitCode = 1
} catch (error) {
  const cause = error instanceof Error ? error.cause : undefined
  console.error(cause instanceof Error ? `${errorMessage(error)}: ${cause.message}` : errorMessage(error))
  process.exitCode = 1
}
