export default function Racket() {
  return <h1>Racket</h1>;
}
