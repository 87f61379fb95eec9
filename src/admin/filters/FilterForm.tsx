import type { ComponentProps, KeyboardEvent, ReactNode, Ref } from 'react'

interface Props extends Pick<ComponentProps<'form'>, 'onMouseDownCapture' | 'onKeyDown'> {
  className?: string
  ref?: Ref<HTMLFormElement>
  onQuery: () => void
  children: ReactNode
}

/** Wraps filters in a form, so that Enter in any control runs the query. */
export function FilterForm({ className, ref, onQuery, onKeyDown, children, ...within }: Props) {
  return (
    <form
      ref={ref}
      className={className}
      role="search"
      {...within}
      onKeyDown={event => {
        submitFromSelect(event)
        onKeyDown?.(event)
      }}
      onSubmit={event => {
        event.preventDefault()
        onQuery()
      }}
    >
      {children}
    </form>
  )
}

/** Browsers submit from inputs by themselves, but not from a select. */
function submitFromSelect(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLSelectElement)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
