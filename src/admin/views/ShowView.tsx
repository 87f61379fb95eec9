import { useRef } from 'react'
import { useShowController } from 'react-admin'
import type { Section } from '../../engine/model/model.ts'
import { matches } from '../../engine/value/condition.ts'
import { translated } from '../../engine/value/translated.ts'
import type { StepState } from '../../engine/workflow/workflow.ts'
import { ActionBar } from '../actions/ActionBar.tsx'
import { TransitionsProvider } from '../actions/transitions/TransitionsProvider.tsx'
import { Failed } from '../ui/Failed.tsx'
import { UnknownType } from '../ui/UnknownType.tsx'
import { useFocusFallback } from '../ui/useFocusFallback.ts'
import { ShowHead } from './show/ShowHead.tsx'
import { isMissing, ShowProblem } from './show/ShowProblem.tsx'
import { ShowSkeleton } from './show/ShowSkeleton.tsx'
import styles from './show/ShowView.module.css'
import { StepBar } from './show/StepBar.tsx'
import { sections } from './show/sections/sections.ts'
import { useResource } from '../providers/declarations.tsx'
import { useDeclaredTexts } from '../providers/texts/useDeclaredTexts.ts'

/** Shows the page of one record: its head, steps, sections and buttons. */
export function ShowView() {
  const { resource } = useResource()
  const { record, error, refetch } = useShowController({
    resource: resource.name,
    // The route exists only for users who may open it, so there is nothing to wait for.
    disableAuthentication: true,
    // The page itself says what failed.
    queryOptions: { onError: () => undefined },
  })
  const texts = useDeclaredTexts() ?? {}
  const title = useRef<HTMLHeadingElement>(null)
  const onFocus = useFocusFallback(title)
  const retry = () => void refetch()
  if (error && (!record || isMissing(error))) return <ShowProblem error={error} retry={retry} />
  if (!record) return <ShowSkeleton />

  // The server says them in the language of the declarations.
  const steps = translated<StepState[]>(record.steps ?? [], texts)
  const shown = resource.show.sections.filter(section => matches(section.when, record))
  const parts = (isWanted: (section: Section) => boolean) =>
    shown.map((section, index) => {
      const Type = sections[section.type]
      if (!isWanted(section)) return null
      return Type ? (
        <Type key={index} section={section} record={record} />
      ) : (
        <UnknownType key={index} type={section.type} />
      )
    })
  return (
    <TransitionsProvider key={record.id} record={record} onDone={() => title.current?.focus()}>
      <article className={styles.page} onFocus={onFocus}>
        {error && <Failed error={error} retry={retry} />}
        <ShowHead record={record} steps={steps} titleRef={title} />
        {steps.length > 0 && <StepBar record={record} steps={steps} />}
        <div className={styles.columns}>
          <div className={styles.column}>{parts(section => !isBeside(section))}</div>
          {shown.some(isBeside) && <aside className={styles.rail}>{parts(isBeside)}</aside>}
        </div>
        <ActionBar record={record} />
      </article>
    </TransitionsProvider>
  )
}

/** What is around the record stands at its side where there is room: what it came of and led to, and who did what. */
const isBeside = ({ type }: Section) => type === 'related' || type === 'log'
