import type { Media } from '@/payload-types'

/** A picture in the width the screen needs, from the sizes made at upload. */
export function Picture({ picture, sizes, className }: { picture: Media | string | null | undefined; sizes: string; className?: string }) {
  if (!picture || typeof picture === 'string' || !picture.url) return null
  const now = (url: string | null | undefined) => `${url}?v=${Date.parse(picture.updatedAt).toString(36)}`
  const made = [picture.sizes?.small, picture.sizes?.medium, picture.sizes?.large].filter((size) => size?.url && size.width)
  return (
    // biome-ignore lint/performance/noImgElement: the sizes are made at upload, so no picture service stands between
    <img
      className={className}
      src={now(made.at(-1)?.url ?? picture.url)}
      srcSet={made.map((size) => `${now(size?.url)} ${size?.width}w`).join(', ') || undefined}
      sizes={sizes}
      width={picture.width ?? undefined}
      height={picture.height ?? undefined}
      alt={picture.alt}
      loading="lazy"
      decoding="async"
    />
  )
}
