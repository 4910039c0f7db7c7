import { Activity, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Shop } from './shop.js';

/** The shop stays as it is while another page is in front of it. */
function App() {
  const [hidden, setHidden] = useState(false);
  return (
    <>
      <label>
        <input type="checkbox" checked={hidden} onChange={() => setHidden(!hidden)} /> Another page
      </label>
      <Activity mode={hidden ? 'hidden' : 'visible'}>
        <Shop title="React" />
      </Activity>
    </>
  );
}

const app = document.querySelector('#app');
if (app) createRoot(app).render(<App />);
