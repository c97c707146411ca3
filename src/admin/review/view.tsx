import { Screen, type ScreenProps } from '@/admin/frame/screen'
import { Review } from './review'

export const ReviewView = (props: ScreenProps) => (
  <Screen {...props} name="review">
    {async () => <Review />}
  </Screen>
)
