import type { Profile, ProfileDetails } from "@contract/http/user";
import { useUpdateProfileMutation } from "../../../services/user";
import { useAppDispatch } from "../../../shared/state/hooks";
import { setUserData, userDataOf } from "../../../shared/state/userFirebaseDataSlice";

/**
 * Returns a function that saves name and picture. It resolves to the profile, or to null if the
 * save failed. The listener for rejected changes has then shown the reason.
 */
export function useSaveProfile(): (details: ProfileDetails) => Promise<Profile | null> {
  const dispatch = useAppDispatch();
  const [updateProfile] = useUpdateProfileMutation();
  return async (details) => {
    const { data: profile } = await updateProfile(details);
    if (!profile) return null;
    dispatch(setUserData(userDataOf(profile)));
    return profile;
  };
}
