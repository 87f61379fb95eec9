import { Failed } from '../../ui/Failed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import type { InputProps } from '../InputProps.ts'
import { Labelled } from '../Labelled.tsx'
import { MenuTree } from '../menuTree/MenuTree.tsx'
import { useMenuTree } from '../../providers/navigation/useMenuTree.ts'
import { useValue } from '../useValue.ts'

/** Chooses the keys of a role in the menu tree. */
export function MenuTreeInput({ input, name }: InputProps) {
  const { value, message, onChange } = useValue(name)
  const { menus, error, retry } = useMenuTree()
  return (
    <Labelled input={input} message={message}>
      {({ id, 'aria-describedby': describedBy }) => (
        <div id={id} role="group" aria-label={input.label} aria-describedby={describedBy}>
          {menus ? (
            <MenuTree menus={menus} held={Array.isArray(value) ? (value as string[]) : []} onChange={onChange} />
          ) : error ? (
            <Failed error={error} retry={retry} />
          ) : (
            <Loading />
          )}
        </div>
      )}
    </Labelled>
  )
}
