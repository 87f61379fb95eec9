import { defineConfig } from 'vitest/config'

/** The tests that have to catch what Stryker breaks in workflow, condition and stock: `npm run bench:mutants`. */
export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 120_000,
    isolate: false,
    globalSetup: 'tests/support/globalSetup.ts',
    include: [
      'tests/engine/workflow/*.test.ts',
      'tests/engine/value/condition.test.ts',
      'tests/trade/stock/*.test.ts',
      'tests/api/{batchStock,batches,stockLookup}.test.ts',
    ],
  },
})
