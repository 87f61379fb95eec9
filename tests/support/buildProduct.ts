import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'

/** What the product is made of, and what its build asks for. */
const PARTS = ['src', 'schemas', 'resources', 'tests/apps', 'tests/support', 'vite.config.ts', 'tsconfig.json']

export interface Product {
  folder: string
  remove(): void
}

/** Builds a copy of the product with these apps, as `APPS` names them. */
export function buildProduct(apps: string): Product {
  const folder = mkdtempSync(join(tmpdir(), 'docket-product-'))
  for (const part of [...PARTS, 'package.json', 'package-lock.json'])
    cpSync(join(projectRoot(), part), join(folder, part), { recursive: true })
  symlinkSync(join(projectRoot(), 'node_modules'), join(folder, 'node_modules'))
  execFileSync(process.execPath, ['src/commands/prepare.js', 'build'], {
    cwd: folder,
    env: { ...process.env, APPS: apps },
    stdio: 'pipe',
  })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
