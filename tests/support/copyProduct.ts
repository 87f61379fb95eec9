import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'

/** What the product is made of, and what its build and the tests of apps ask for. */
const PARTS = [
  ...['src', 'schemas', 'resources', 'tests/support', 'tests/run.ts'],
  ...['vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'],
]

/** Copies the product to a folder, to be built there with other apps than the one that is tested. */
export function copyProduct(folder: string, ...more: string[]) {
  for (const part of [...PARTS, ...more]) cpSync(join(projectRoot(), part), join(folder, part), { recursive: true })
  symlinkSync(join(projectRoot(), 'node_modules'), join(folder, 'node_modules'))
}
