import { isAbsolute, relative } from 'node:path'

/** Tells whether a folder is neither the project's nor within it. */
export function isOutside(root: string, folder: string): boolean {
  const path = relative(root, folder)
  return /^\.\.([\\/]|$)/.test(path) || isAbsolute(path)
}
