/** Vue has taken the page over, also where a component waits for its data: the elements may begin. */
export default defineNuxtPlugin((nuxt) => {
  nuxt.hook('app:suspense:resolve', () => void import('svc-live-shopping/define-all'));
});
