import { z } from 'zod'
import { currentUser } from './auth.ts'
import { optional, requiredText, singleLineText } from './fields.ts'
import { tooManyPixels } from './files.ts'
import { route, routes } from './route.ts'

/** In characters of the data: URL, which is base64. */
const maxPictureLength = 8 * 1024 * 1024
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']
export const invalidProfilePicture = {
  type: { field: 'picture', message: 'Please choose a PNG, JPEG, WebP or GIF picture' },
  pixels: { field: 'picture', message: tooManyPixels },
}

export const profile = routes({
  update: route.patch('/auth/me', {
    access: 'member',
    maxBodyBytes: 12 * 1024 * 1024,
    summary: "Change the caller's name, display name and picture (a data: URL; null removes it)",
    input: z.strictObject({
      name: requiredText(200, 'Name is required').optional(),
      displayName: optional(singleLineText(200)),
      picture: optional(
        z
          .string(invalidProfilePicture.type.message)
          .max(maxPictureLength, 'Please choose a picture of at most 6 MB')
          .regex(/^data:image\/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/]+={0,2}$/, invalidProfilePicture.type.message),
      ),
    }),
    output: z.strictObject({ user: currentUser }),
  }),
})
