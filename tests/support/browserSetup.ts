import type { TestProject } from 'vitest/node'
import { chromiumPath } from './chromiumPath.ts'

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string
  }
}

/** Unpacks the browser once, before test files that run side by side would do it at the same time. */
export default async function browserSetup({ provide }: TestProject) {
  provide('chromium', await chromiumPath())
}
