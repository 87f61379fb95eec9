import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest tests begin first, so that none of them is left alone at the end; a fresh machine knows no durations. */
export class BrowserFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    // A worker goes on with what it has imported as long as the project stays the same.
    const rank = ({ project, moduleId }: TestSpecification) =>
      (project.name === 'product' ? 0 : 3) + (SLOWEST.test(moduleId) ? 0 : moduleId.includes('/tests/browser/') ? 1 : 2)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}

const SLOWEST = /\/(routes|accessibility|broken)\.test\.ts$/
