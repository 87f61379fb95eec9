import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest tests begin first, so that none of them is left alone at the end; a fresh machine knows no durations. */
export class BrowserFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/browser/')
    // A worker goes on with what it has imported as long as the project stays the same.
    const isProduct = ({ project }: TestSpecification) => project.name === 'product'
    const isWalk = ({ moduleId }: TestSpecification) => /\/(routes|accessibility|broken)\.test\.ts$/.test(moduleId)
    return [
      ...sorted.filter(file => isWalk(file) && isProduct(file)),
      ...sorted.filter(file => isLong(file) && !isWalk(file)),
      ...sorted.filter(file => !isLong(file) && isProduct(file)),
      ...sorted.filter(file => isWalk(file) && !isProduct(file)),
      ...sorted.filter(file => !isWalk(file) && !isProduct(file)),
    ]
  }
}
