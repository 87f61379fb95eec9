import { Fragment } from 'react'
import type { SectionType } from '../../../engine/generated/declaration.ts'
import { sections } from '../../views/show/sections/sections.ts'
import styles from './Gallery.module.css'
import { appSamples } from './samples.ts'
import { sectionSamples } from './sectionSamples.ts'

/** Shows every registered section type, with a record where it has a sample. */
export function SectionGallery() {
  return (
    <dl className={styles.sections} data-registry="sections">
      {Object.entries(sections).map(([type, Section]) => {
        const sample = appSamples.sections[type] ?? sectionSamples[type]
        return (
          <Fragment key={type}>
            <dt data-type={type}>
              <code>{type}</code>
            </dt>
            <dd>
              {sample && (
                <Section
                  section={{ type: type as SectionType, title: type, ...sample.section }}
                  record={sample.record}
                />
              )}
            </dd>
          </Fragment>
        )
      })}
    </dl>
  )
}
