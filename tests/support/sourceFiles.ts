import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'

export interface SourceFile {
  /** Relative to the project. */
  path: string
  text: string
  lines: number
}

/** Every file of the project that git keeps or would keep, by its path. */
export function projectFiles(): string[] {
  const options = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--deduplicate']
  const paths = execFileSync('git', options, { cwd: projectRoot(), encoding: 'utf8', maxBuffer: 1 << 26 })
  const deleted = execFileSync('git', ['ls-files', '--deleted', '-z'], { cwd: projectRoot(), encoding: 'utf8' })
  const gone = new Set(deleted.split('\0'))
  return paths.split('\0').filter(path => path !== '' && !gone.has(path))
}

export function readSource(path: string): SourceFile {
  const text = readFileSync(join(projectRoot(), path), 'utf8')
  return { path, text, lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0) }
}

/** What a file imports, statically, when needed, or as the address of a worker. */
export function importsOf(text: string): string[] {
  const found = text.matchAll(
    /\b(?:from|import)\s*\(?\s*'([^'\n]+)'|\bnew URL\('(\.[^'\n]*\.[a-z]+)', import\.meta\.url\)/g,
  )
  return [...found].map(([, imported, address]) => (imported ?? address)!)
}
