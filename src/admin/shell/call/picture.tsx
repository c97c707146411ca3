import { useEffect, useRef } from 'react'
import styles from './picture.module.css'

type Props = { label: string; track: MediaStreamTrack; mirrored?: boolean; whole?: boolean }

/** Moving pictures without sound. */
export function Picture({ label, track, mirrored, whole }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = new MediaStream([track])
  }, [track])
  const look = [styles.picture, mirrored && styles.mirrored, whole && styles.whole].filter(Boolean).join(' ')
  return <video ref={video} className={look} aria-label={label} autoPlay playsInline muted />
}
