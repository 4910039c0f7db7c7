import { playbackOf } from '../../../src/machine/player/state.js';
import { share, shareAddress } from '../../../src/platform/share.js';
import type { Connection, FlashView } from '../model.js';
import type { PlayerStrings } from '../strings.js';

interface ShareContext {
  readonly connection: Connection;
  readonly localization: { readonly strings: PlayerStrings };
  readonly flash: { show(flash: FlashView): void };
  readonly notice: { show(text: string): void };
}

/** Shares the show by its address, and says where that was copied or did not work. */
export async function shareShow({ connection, localization, flash, notice }: ShareContext): Promise<void> {
  const { driver } = connection;
  if (!driver) return;
  const outcome = await share(playbackOf(driver.state)?.title ?? '', shareAddress(location.href));
  if (driver !== connection.driver) return;
  if (outcome === 'failed') notice.show(localization.strings.notOpened);
  if (outcome === 'copied') flash.show({ type: 'message', text: localization.strings.linkCopied });
}
