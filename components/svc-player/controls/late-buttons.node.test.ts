import { describe, it } from 'node:test';
import { expect } from 'chai';
import { LateButtons } from './late-buttons.js';

type Step = 'nothing' | 'chat' | 'captions' | 'no chat';

/** What is shown after each of them has come. */
function shownAfter(...steps: Step[]): (readonly string[])[] {
  const buttons = new LateButtons();
  const come = new Set<Step>();
  return steps.map((step) => {
    come.add(step);
    const hasChat = come.has('chat');
    const mayHaveChat = !hasChat && !come.has('no chat');
    return buttons.update({ hasChat, hasCaptions: come.has('captions'), mayHaveChat, chatCovers: true });
  });
}

describe('the buttons of the player that appear late', () => {
  it('have one order, whatever comes first, and none moves another', () => {
    expect(shownAfter('nothing', 'chat', 'captions')).to.deep.equal([[], ['chat'], ['chat', 'captions']]);
    expect(shownAfter('nothing', 'captions', 'chat')).to.deep.equal([[], ['room', 'captions'], ['chat', 'captions']]);
    expect(shownAfter('captions', 'no chat')).to.deep.equal([
      ['room', 'captions'],
      ['room', 'captions'],
    ]);
    expect(shownAfter('no chat', 'captions')).to.deep.equal([[], ['captions']]);
  });

  it('have no room for a chat that is beside the picture', () => {
    const arrived = { hasChat: true, hasCaptions: true, mayHaveChat: true, chatCovers: false };
    expect(new LateButtons().update(arrived)).to.deep.equal(['captions']);
  });
});
