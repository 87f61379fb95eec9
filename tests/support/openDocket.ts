import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Environment } from '../../src/api/readEnvironment.ts'
import { openBrowser, type Console } from './openBrowser.ts'
import { startTestServer, type TestServer } from './startTestServer.ts'

export type Docket = Omit<TestServer, 'stop'> & Console

/** Opens the product with the demo company for the tests of a file, and a browser; both are there when the tests run. */
export function openDocket(environment: () => Partial<Environment> = () => ({})): Docket {
  let server: TestServer
  let browser: Browser
  beforeAll(async () => {
    ;[browser, server] = await Promise.all([keptBrowser(), startTestServer(environment())])
  })
  afterAll(async () => {
    await Promise.all(browser?.contexts().map(context => context.close()) ?? [])
    await server?.stop()
  })
  return {
    get browser() {
      return browser
    },
    get url() {
      return server.url
    },
    get root() {
      return server.root
    },
    get said() {
      return server.said
    },
  }
}

let kept: Promise<Browser> | undefined

/** The browser of all files of a worker: to start one takes as long as to open a page, and contexts share nothing. */
async function keptBrowser(): Promise<Browser> {
  const browser = await kept?.catch(() => undefined)
  if (browser?.isConnected()) return browser
  kept = openBrowser(inject('chromium'))
  return kept
}
