import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyProduct } from './copyProduct.ts'

export interface Product {
  folder: string
  remove(): void
}

/** Builds a copy of the product with these apps, as `APPS` names them. */
export function buildProduct(apps: string): Product {
  const folder = mkdtempSync(join(tmpdir(), 'docket-product-'))
  copyProduct(folder, 'tests/apps')
  execFileSync(process.execPath, ['src/commands/prepare.js', 'build'], {
    cwd: folder,
    env: { ...process.env, APPS: apps },
    stdio: 'pipe',
  })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
