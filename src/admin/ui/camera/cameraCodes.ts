/** What reads codes in a picture, where the browser has one. */
interface Detector {
  detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

declare global {
  interface Window {
    BarcodeDetector?: new () => Detector
  }
}

/** A code that stays in sight counts once; out of sight for so many ms, it counts again. */
const GONE_MS = 1500

/** Tells whether codes can be read by a camera here: some browsers can, over a safe connection. */
export const canReadCodes = (): boolean =>
  window.BarcodeDetector !== undefined && 'mediaDevices' in navigator && window.isSecureContext

/**
 * Shows the camera that looks away from the user, and tells each code that comes into sight.
 * @returns what ends it
 */
export function readCodes(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  onFailure: (error: unknown) => void,
): () => void {
  let isOver = false
  let stream: MediaStream | undefined
  const stop = () => {
    isOver = true
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  const read = async () => {
    const detector = new window.BarcodeDetector!()
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    if (isOver) return stop()
    video.srcObject = stream
    await video.play()
    const seen = new Map<string, number>()
    while (!isOver) {
      for (const { rawValue } of await detector.detect(video)) {
        const isNew = performance.now() - (seen.get(rawValue) ?? -Infinity) > GONE_MS
        seen.set(rawValue, performance.now())
        if (isNew) onCode(rawValue)
      }
      await new Promise(requestAnimationFrame)
    }
  }
  read().catch(error => {
    if (!isOver) onFailure(error)
    stop()
  })
  return stop
}
