import { useEffect, useRef } from 'react'
import styles from './video.module.css'

/** `isUncropped` shows the whole picture, with empty space at the sides if necessary. */
type Props = { label: string; track: MediaStreamTrack; isMirrored?: boolean; isUncropped?: boolean }

export function TrackVideo({ label, track, isMirrored, isUncropped }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = new MediaStream([track])
  }, [track])
  const className = [styles.video, isMirrored && styles.mirrored, isUncropped && styles.uncropped].filter(Boolean).join(' ')
  return <video ref={video} className={className} aria-label={label} autoPlay playsInline muted />
}
