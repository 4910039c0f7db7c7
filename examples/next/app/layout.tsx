import Link from 'next/link';
import type { ReactNode } from 'react';
import '../../shop.css';

export const metadata = { title: 'Next', icons: 'data:,' };
/** The address of the service is that of the visit's environment, not of the build. */
export const dynamic = 'force-dynamic';

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <nav>
          <Link href="/">The product</Link> <Link href="/shows">All shows</Link>
        </nav>
        {children}
      </body>
    </html>
  );
}
