import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mendDeclarations } from '../../src/compiler/read/mendDeclarations.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'

export const RELEASES = join(projectRoot(), 'tests/releases')

/** What serves the product with apps that no build has; see startProcess. */
export const SERVE_APPS = ['--import', 'tsx', 'tests/releases/serveApps.ts']

/** A copy of the app that was frozen with a release. */
export interface FrozenApp {
  /** What `APPS` says of the trade and it. */
  apps: string
  /** Makes its old words new. */
  fix(): Promise<string[]>
  /** Writes what somebody has decided who brought it to this release: decisions.json, beside the app. */
  decide(): void
  remove(): void
}

/** Copies the app that was frozen with a release; undefined where none was. */
export function copyFrozenApp(release: string): FrozenApp | undefined {
  const app = join(RELEASES, release, 'app')
  if (!existsSync(app)) return undefined
  const build = join(projectRoot(), '.build')
  mkdirSync(build, { recursive: true })
  const folder = mkdtempSync(join(build, 'frozen-'))
  cpSync(app, folder, { recursive: true })
  const apps = `.,./${folder.slice(projectRoot().length + 1)}`
  return {
    apps,
    fix: () => mendDeclarations(projectRoot(), apps),
    decide() {
      const decisions = join(RELEASES, release, 'decisions.json')
      if (!existsSync(decisions)) return
      for (const { file, from, to } of JSON.parse(readFileSync(decisions, 'utf8')) as Decision[]) {
        const text = readFileSync(join(folder, file), 'utf8')
        if (!text.includes(from)) throw new Error(`${file} of the app of ${release} does not say ${from}`)
        writeFileSync(join(folder, file), text.replace(from, to))
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** A text of a declaration, and what is written in its place. */
interface Decision {
  file: string
  from: string
  to: string
}
