/** A page with a part of it set off at its side. */
export function PreviewIcon() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentcolor" strokeWidth="1.2" aria-hidden>
      <rect x="1.5" y="2.5" width="13" height="11" rx="1.5" />
      <path d="M9.5 2.5v11" />
    </svg>
  )
}
