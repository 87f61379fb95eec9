import { type ComponentProps, type ElementType, useEffect, useState } from 'react'
import { api } from '../providers/data/api.ts'
import { ask } from '../providers/data/ask.ts'

type Props = ComponentProps<'img'>

/** Shows a picture. One of a foreign server is fetched with the token, as it gets no cookie. */
export const Picture: ElementType<Props> = FOREIGN_BUILD ? FetchedPicture : 'img'

function FetchedPicture({ src, ...rest }: Props) {
  const [shown, setShown] = useState<string>()
  const address = addressOf(src ?? '')
  useEffect(() => {
    if (!address) return undefined
    const gone = new AbortController()
    let made: string | undefined
    fetchPicture(address, gone.signal).then(
      url => {
        made = url
        if (gone.signal.aborted) URL.revokeObjectURL(url)
        else setShown(url)
      },
      () => {
        if (!gone.signal.aborted) setShown(NOTHING)
      },
    )
    return () => {
      gone.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [address])
  return <img {...rest} alt={rest.alt ?? ''} src={address ? shown : src} />
}

/** An address that no picture is at: the alternative text is shown. */
const NOTHING = 'data:,'

/** Where the picture is on the foreign server; undefined for one that is not there. */
function addressOf(src: string): string | undefined {
  if (src.startsWith('/v1/')) return `${api}${src.slice('/v1'.length)}`
  if (!URL.canParse(src, api)) return undefined
  const url = new URL(src, api)
  return url.origin === new URL(api).origin ? url.href : undefined
}

async function fetchPicture(address: string, signal: AbortSignal): Promise<string> {
  const response = await ask(address, { signal })
  if (!response.ok) throw new Error(`no picture: ${response.status}`)
  return URL.createObjectURL(await response.blob())
}
